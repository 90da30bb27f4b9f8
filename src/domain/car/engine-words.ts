/** `2.0L 4-cylinder diesel`; `null` when only the fuel is known, which has a fact of its own. */
export function formatEngine({
  litres,
  cylinders,
  fuel,
}: {
  litres: number | null;
  cylinders: number | null;
  fuel: string | null;
}): string | null {
  const words = [
    litres !== null && litres > 0 && `${litres.toFixed(1)}L`,
    cylinders !== null && cylinders > 0 && `${cylinders}-cylinder`,
  ].filter(Boolean);
  return words.length === 0 ? null : [...words, fuel?.toLowerCase()].filter(Boolean).join(' ');
}

/** `7.9 L/100 km`. */
export const formatFuelUse = (litres: number): string => `${litres.toFixed(1)} L/100 km`;
