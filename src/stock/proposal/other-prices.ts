import type { Column } from './column.ts';
import { listPriceNames } from './field-names.data.ts';
import { scoreName } from './name-match.ts';

/** Prices that are not those of a car for shoppers, whatever they include. */
export const otherPrices = /trade|dealer|wholesale|fleet|finance|week|month|\bcost\b|\best/i;

/** Whether a column has prices that the dealer need not have asked for the car, such as those of a new one. */
export const isListPrice = ({ name }: Column): boolean => scoreName(name, listPriceNames) > 0;

/** Whether a column has another price than that of the car for shoppers. */
export const isOtherPrice = (column: Column): boolean => isListPrice(column) || otherPrices.test(column.name);
