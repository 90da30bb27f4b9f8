import { DETAIL_NAMES, shopperDetails, toAskedDetails } from '#stores/shopper-details.ts';
import { type Control, readControl, writeControl } from './form-fields.ts';

/** What this browser remembers goes into empty fields (FORM-19). Returns whether it remembers somebody. */
export function fillDetails(controls: readonly Control[]): boolean {
  const known = shopperDetails.$value.get();
  const isNamed = controls.some((control) => control.name === 'name' && readControl(control) !== '');
  const asked = controls.map(({ name }) => name);
  // The rest of a name is no last name of one that is typed.
  const details = isNamed ? known : toAskedDetails(known, asked);
  for (const control of controls) {
    const name = DETAIL_NAMES.find((detail) => detail === control.name);
    const value = name && details[name];
    if (value && readControl(control) === '') writeControl(control, value);
  }
  return Boolean(known.name);
}
