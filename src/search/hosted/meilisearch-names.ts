import { INDEX_NAME } from '#search/contract/search.ts';

/** Prefix of the uids of a tenant's indexes. Tenant ids are kebab-case, so no prefix is the beginning of another. */
export const indexPrefix = (tenant: string): string => `${tenant}__`;

/** Uid of the index that a tenant's searches use (SEARCH-15); URLs always contain `Car_production`. */
export const toIndexUid = (tenant: string): string => `${indexPrefix(tenant)}${INDEX_NAME}`;
