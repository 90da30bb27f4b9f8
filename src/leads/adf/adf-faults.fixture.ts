import { readFileSync } from 'node:fs';
import { DtdValidator, XmlDocument, XmlDtd, XmlValidateError } from 'libxml2-wasm';

export const readAdfFixture = (name: string): string => readFileSync(`tests/fixtures/adf/${name}`, 'utf8');

const validator = new DtdValidator(XmlDtd.fromString(readAdfFixture('adf-1.0.dtd')));

/** What libxml2 finds wrong by the DTD of the standard; empty when nothing is. */
export function listFaults(adf: string): string {
  const document = XmlDocument.fromString(adf);
  try {
    validator.validate(document);
    return '';
  } catch (error) {
    return error instanceof XmlValidateError ? error.message : String(error);
  } finally {
    document.dispose();
  }
}
