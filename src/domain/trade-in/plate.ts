/** A number plate as services take it: capitals and digits alone. */
export const toPlate = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
