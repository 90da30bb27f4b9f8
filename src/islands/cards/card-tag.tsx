import badgeIcon from 'lucide-static/icons/badge-check.svg?raw';
import type { Tag } from '#domain/car/tag.ts';
import { Icon } from '#ui/icon.tsx';

/** The tag of a card. Certified used cars show their badge as a picture with its name (TAG-04). */
export function CardTag({ tag }: { tag: Tag | null }) {
  if (tag === null) return null;
  const className = `card-tag tag-${tag.kind}`;
  if (tag.kind !== 'certified') return <span className={className}>{tag.label}</span>;
  return (
    <span className={className}>
      <Icon svg={badgeIcon} label={tag.label} />
      <span aria-hidden="true">Certified</span>
    </span>
  );
}
