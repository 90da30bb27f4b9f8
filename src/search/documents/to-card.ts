import type { IndexedDocument, SearchDocument } from '#search/contract/search.ts';

/** Removes the figures and the text that only searches read. */
export function toCard(document: SearchDocument & Partial<IndexedDocument>): SearchDocument {
  const {
    search_text: _text,
    doors: _doors,
    cylinders: _cylinders,
    sleeps: _sleeps,
    length_feet: _length,
    tare: _tare,
    atm: _atm,
    towing: _towing,
    engine_litres: _engine,
    induction: _induction,
    newton_metres: _newtonMetres,
    fuel_use: _fuelUse,
    gross_mass: _grossMass,
    ancap: _ancap,
    warranty: _warranty,
    ...card
  } = document;
  return card;
}
