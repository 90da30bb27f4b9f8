/** The part of itemsjs that the bench uses; the package's types are not named in its exports. */
declare module 'itemsjs' {
  type Aggregation = { size?: number; conjunction?: boolean; hide_zero_doc_count?: boolean };
  type Search<Item> = {
    per_page?: number;
    filters?: Record<string, string[]>;
    filter?: (item: Item) => boolean;
  };
  export default function itemsjs<Item>(
    items: Item[],
    options: { searchableFields?: string[]; aggregations: Record<string, Aggregation> },
  ): { search(asked: Search<Item>): { pagination: { total: number } } };
}
