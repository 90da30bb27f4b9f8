/** The folder of real feeds; `undefined` on a machine without it, and when the variable is empty. */
export const realData = process.env['FORECOURT_DATA'] || undefined;
/** Why a test that needs it is skipped. */
export const noData = 'FORECOURT_DATA is not set: the folder of real feeds is not on this machine';
