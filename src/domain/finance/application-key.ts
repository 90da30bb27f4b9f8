const KEY_BYTES = 32;

/** Keys of 32 bytes as Base64, none if one is wrong. The first encrypts, all decrypt, so that a key can be changed. */
export function readApplicationKeys(text: string | undefined): Uint8Array[] {
  const keys = (text ?? '').split(',').map((part) => toBytes(part.trim()));
  return keys.every((key) => key !== null) ? keys : [];
}

function toBytes(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return bytes.length === KEY_BYTES ? bytes : null;
}
