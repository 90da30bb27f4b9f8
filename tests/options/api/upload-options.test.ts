import { beforeAll, expect, it } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { paintPhoto } from '#api/picture-maker/photo.fixture.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { uploadProofs } from './upload-options.data.ts';

const sites: Site[] = [];
const api = useApi(sites, NOW);
let photo: Buffer;
beforeAll(async () => {
  photo = await paintPhoto(8, 8).jpeg().toBuffer();
});

const cases = Object.entries(uploadProofs).flatMap(([key, values]) =>
  values.map(({ value, ...rest }) => [key, value, rest] as const),
);

it.each(cases)('%s %j shows in which files are taken', async (key, value, { field, sizes, becomes }) => {
  const [group = '', name = ''] = key.split('.');
  const site = createTestSite(`lane-${crypto.randomUUID().slice(0, 8)}`, {
    forms: { [group]: { [name]: value } },
  });
  sites.splice(0, sites.length, site);
  const submission = crypto.randomUUID();
  const head = field === 'cv' ? Buffer.from('%PDF-1.7\n') : photo;
  let status = 0;
  for (const size of sizes) {
    const body = new FormData();
    const about = {
      submission,
      file_id: crypto.randomUUID(),
      form: field === 'cv' ? 'careers' : 'parts',
      field,
    };
    for (const [part, words] of Object.entries(about)) body.append(part, words);
    const content = Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length))]);
    body.append('file', new File([new Uint8Array(content)], 'file'));
    ({ status } = await api.ask(site, leadFilesPath, { method: 'POST', body }));
  }
  expect(status).toBe(becomes);
});
