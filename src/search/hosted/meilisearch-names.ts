import { INDEX_NAME } from '#search/contract/search.ts';

/** What the uids of all indexes of a tenant begin with. Tenant ids are kebab-case, so none begins another's. */
export const indexPrefix = (tenant: string): string => `${tenant}__`;

/** Uid of the index that a tenant's searches ask (SEARCH-15); in URLs it is `Car_production` for everyone. */
export const toIndexUid = (tenant: string): string => `${indexPrefix(tenant)}${INDEX_NAME}`;
