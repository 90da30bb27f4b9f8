import type {
  CarDetails,
  FilteredFigures,
  IndexedDocument,
  SearchDocument,
} from '#search/contract/search.ts';

/** Removes the figures and the text that only searches read. */
export function toCard(
  document: SearchDocument & Partial<FilteredFigures & Pick<IndexedDocument, 'search_text'>>,
): SearchDocument {
  const {
    atm: _atm,
    cylinders: _cylinders,
    doors: _doors,
    length_feet: _length,
    search_text: _text,
    sleeps: _sleeps,
    tare: _tare,
    towing: _towing,
    weekly_price: _weekly,
    ...card
  } = document;
  return card;
}

/** The card of a document before it is published: without what only a comparison reads. */
export function toPublishedCard(document: SearchDocument & Partial<CarDetails>): SearchDocument {
  const {
    engine_litres: _engine,
    induction: _induction,
    newton_metres: _newtonMetres,
    fuel_use: _fuelUse,
    gross_mass: _grossMass,
    ancap: _ancap,
    warranty: _warranty,
    ...rest
  } = document;
  return toCard(rest);
}
