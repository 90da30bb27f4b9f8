import { testPages } from './every-page.ts';

testPages('torque');
