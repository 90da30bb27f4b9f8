// Cuts the templates' fonts to what pages show (src/templates/*/fonts): `node scripts/fonts.ts`, after a change of
// a manifest's fonts, of scripts/fonts.data.ts or of a font package. The same package gives the same bytes.
import { writeFileSync } from 'node:fs';
import { log, runCommand } from './command.ts';
import { cutFonts } from './cut-fonts.ts';

await runCommand(async () => {
  for (const { file, bytes } of await cutFonts()) {
    writeFileSync(file, bytes);
    log(`${file}: ${bytes.length} bytes`);
  }
});
