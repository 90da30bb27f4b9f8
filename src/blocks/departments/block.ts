import { stillBlock } from '#blocks/table/define-block.ts';
import { departmentsSettings } from './settings.ts';

export const departments = stillBlock(departmentsSettings, { sheets: ['company'] });
