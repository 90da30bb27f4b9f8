import { sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';

/** Gives new cars their permanent slugs; a slug in use gets the next free number as suffix. */
export async function assignSlugs(db: Db): Promise<void> {
  await db.execute(sql`update staging s set slug = s.slug_base
    from (select row, row_number() over (partition by slug_base order by row) as nth
      from staging where reason is null and car_id is null) n
    where n.row = s.row and n.nth = 1
      and not exists (select from cars c where c.slug = s.slug_base)`);
  const { rows } = await db.execute<{ row: number; base: string }>(sql`select row, slug_base as base
    from staging where reason is null and car_id is null and slug is null order by row`);
  if (rows.length === 0) return;
  const taken = await loadNumberedSlugs(db, [...new Set(rows.map(({ base }) => base))]);
  const next = new Map<string, number>();
  const named = rows.map(({ row, base }) => {
    let number = next.get(base) ?? 2;
    while (taken.has(`${base}-${number}`)) number += 1;
    next.set(base, number + 1);
    return { row, slug: `${base}-${number}` };
  });
  await db.execute(sql`update staging s set slug = n.slug
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (row integer, slug text)
    where n.row = s.row`);
}

/** Slugs that are one of `bases` with a number as suffix. One query for all: each reads every car. */
async function loadNumberedSlugs(db: Db, bases: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from (select slug from cars union select slug from staging) taken
    where regexp_replace(slug, '-[0-9]+$', '') in (
      select jsonb_array_elements_text(${JSON.stringify(bases)}::jsonb))`);
  return new Set(rows.map(({ slug }) => slug));
}
