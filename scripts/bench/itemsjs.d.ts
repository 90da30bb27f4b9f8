/** The part of itemsjs that the bench uses; the package's types are not named in its exports. */
declare module 'itemsjs' {
  type Aggregation = { size?: number; conjunction?: boolean; hide_zero_doc_count?: boolean };
  type Sorting = { field: string; order: 'asc' | 'desc' };
  type Search<Item> = {
    per_page?: number;
    /** From 1. */
    page?: number;
    query?: string;
    sort?: string;
    filters?: Record<string, string[]>;
    filter?: (item: Item) => boolean;
  };
  type Found<Item> = {
    pagination: { total: number };
    data: {
      items: Item[];
      aggregations: Partial<Record<string, { buckets: { key: string; doc_count: number }[] }>>;
    };
  };
  export default function itemsjs<Item>(
    items: Item[],
    options: {
      searchableFields?: string[];
      sortings?: Record<string, Sorting>;
      aggregations: Record<string, Aggregation>;
    },
  ): { search(asked: Search<Item>): Found<Item> };
}
