import { testPages } from './every-page.ts';

testPages('atlas');
