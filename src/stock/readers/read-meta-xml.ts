import { fixAdBody } from './ad-body.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { Note } from './other-branches.ts';
import type { SourceRow, TextChunks } from './feed-row.ts';
import { pickFields, type ColumnNames } from './columns.ts';
import { metaNames } from './meta-names.data.ts';
import { firstAt, textsAt } from './source-record.ts';
import { readXmlRecords } from './xml-records.ts';

/** All elements of the format by field, for reports. */
export const metaXmlColumns: ColumnNames = {
  ...metaNames,
  certified: ['state_of_vehicle'],
  images: ['image.url'],
};

/** Reads the Meta automotive XML with one `listing` per vehicle. */
export async function* readMetaXml(
  text: TextChunks,
  _overridden?: ReadonlySet<FeedField>,
  note?: Note,
): AsyncGenerator<SourceRow> {
  for await (const { row, record } of readXmlRecords(text, 'listing', {
    note,
    isFixed: true,
    columns: metaXmlColumns,
  })) {
    const values = fixAdBody(pickFields(record, metaNames));
    yield {
      row,
      record,
      values: {
        ...values,
        ...(firstAt(record, 'state_of_vehicle')?.toUpperCase() === 'CPO' && { certified: 'yes' }),
        images: textsAt(record, 'image.url'),
      },
    };
  }
}
