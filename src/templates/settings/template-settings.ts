/** What the settings of a dealer follow from its template. */
export interface TemplateSettings {
  /** What the template is for, in a few words: shown to editors beside `template` of `site.json`. */
  summary: string;
  /** Cards in a row on a wide screen: the stock strips of generated pages fill whole rows. */
  cardsPerRow: number;
}
