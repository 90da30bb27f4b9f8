import { testPages } from '#tests/browser/every-page.ts';

testPages('torque');
