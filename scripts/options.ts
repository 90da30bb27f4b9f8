import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
/** The values of options, as `parseArgs` types them. */
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T; tokens: true }>>['values'];

/**
 * Reads the options of a command. Throws a sentence with the usage for an option that is unknown, lacks its
 * value or is repeated.
 *
 * @param usage the command as it is to be typed
 */
export function readOptions<T extends Options>(
  usage: string,
  options: T,
  args: readonly string[],
): Values<T> {
  const { values, tokens } = parse(usage, options, args);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, index) => names.indexOf(name) < index && !options[name]?.multiple);
  if (twice !== undefined) throw new Error(`--${twice} was given twice. Expected: ${usage}`);
  return values;
}

function parse<T extends Options>(usage: string, options: T, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, tokens: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first sentence names the mistake, the others guess what was meant.
    const [found] = error.message.split(/\.? (?=To specify|This command)|\n/);
    throw new Error(`${found?.replace(/\.$/, '')}. Expected: ${usage}`, { cause: error });
  }
}
