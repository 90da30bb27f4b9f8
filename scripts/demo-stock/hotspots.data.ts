import type { FeatureId } from '#scripts/studio/features.ts';

/** Texts of hotspots, by the feature. */
export const outside: Readonly<Record<FeatureId, string>> = {
  wheel: 'Alloy wheel: no kerb marks, tread above 6 mm all round',
  lamp: 'LED headlamp with daytime running light',
  mirror: 'Power-folding mirror with blind-spot warning',
  camera: 'Camera behind the windscreen: lane keeping and emergency braking',
  'tail-lamp': 'LED tail lamp',
  rails: 'Roof rails, ready for racks',
  'sports-bar': 'Sports bar behind the cab',
  door: 'Entry door with insect screen and fold-down step',
  awning: 'Roll-out awning with its own light',
  gas: 'Two gas bottles on the drawbar, tested',
  window: 'Double-glazed window with blind and screen',
  hatch: 'Roof hatch',
  bumper: 'Rear bumper with number plate and reversing camera',
};

/** Texts of hotspots in the interior, by the name in the studio. */
export const inside: Readonly<Record<string, string>> = {
  touchscreen: 'Touchscreen with navigation and phone mirroring',
  'steering-wheel': 'Wheel with audio and cruise buttons',
  instruments: 'Digital instruments',
  climate: 'Dual-zone climate control',
  'front-seat': 'Front seats, no wear on the bolsters',
  'rear-seats': 'Three places in the rear, all with headrests',
  bed: 'Island queen bed with storage below',
  kitchen: 'Four-burner cooker, oven and deep sink',
  dinette: 'Café dinette for four',
  fridge: 'Upright fridge and freezer',
  bathroom: 'Full-width bathroom behind a sliding door',
  door: 'Entry door with its own screen',
};
