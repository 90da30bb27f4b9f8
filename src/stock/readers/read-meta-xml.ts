import { fixAdBody } from './ad-body.ts';
import type { FeedRow, TextChunks } from './feed-row.ts';
import { pickFields } from './columns.ts';
import { metaNames } from './meta-names.data.ts';
import { readXmlRecords } from './xml-records.ts';

/** Reads the Meta automotive XML with one `listing` per vehicle. */
export async function* readMetaXml(text: TextChunks): AsyncGenerator<FeedRow> {
  for await (const { row, texts } of readXmlRecords(text, 'listing')) {
    const get = (name: string) => texts.get(name)?.[0];
    const values = fixAdBody(pickFields({ get }, metaNames));
    yield {
      row,
      values: {
        ...values,
        ...(get('state_of_vehicle')?.toUpperCase() === 'CPO' && { certified: 'yes' }),
        images: texts.get('image.url') ?? [],
      },
    };
  }
}
