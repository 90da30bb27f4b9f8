/**
 * Options that have no proof yet, by file, as patterns of their keys. The list only gets shorter: an option
 * that is proven leaves it, and a new option does not enter it.
 */
export const unprovenOptions: Readonly<Record<string, RegExp>> = {
  'features.json': new RegExp(
    '^(search\\.(engine|synonyms|rank|noun|clearFiltersTarget)|pictures|cardViews|plugins\\[\\]\\.(feature|name)$|' +
      'valuation|hideRegistration|delivery|soldTombstones|testDrive)',
  ),
  'pages.json': new RegExp(
    '^(search\\.promos\\.(shuffle|cards\\[\\]\\.(position|carTypes|onlyWhenChosen))|search\\.featured\\.(filter|count)|' +
      'blog\\.pageSize|vehicle\\.(panels\\.order|gallery\\.(video|defaultImages)|similarCars|inspectText|sticky|popup\\.expiryDate))',
  ),
  // The page of an offer names no page of its model.
  'offers.json': /^offers\[\]\.model\.(slug|override_url)$/,
};
