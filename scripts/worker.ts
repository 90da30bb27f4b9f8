/** `npm run worker`: publishes what changes, without serving. For a server beside it or a CDN. */
import { joinLinkSigners } from '#db/base/link-signers.ts';
import { loadLinkSecret } from '#leads/appointments/link-secret.ts';
import { log, runService, untilAborted, warn } from './command.ts';
import { readEnvironment } from './environment.ts';
import { readOptions } from './options.ts';
import { openPublishing } from './publishing.ts';
import { startPublishing } from './publishing-service.ts';
import { keepSites } from './sites-lock.ts';
import { openRoster } from './tenant-roster.ts';

export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<void> {
  readOptions('npm run worker', {}, args);
  const environment = readEnvironment(env);
  const roster = openRoster(environment.tenantsDir, warn, environment);
  const lock = keepSites(environment, 'worker');
  const patienceSeconds = environment.databaseWaitSeconds;
  const publishing = await openPublishing({
    environment,
    kind: 'worker',
    patienceSeconds,
    log: warn,
    signal: stop,
  });
  let leaveSigners = async (): Promise<void> => undefined;
  try {
    const { database } = publishing;
    leaveSigners = await joinLinkSigners(
      database,
      loadLinkSecret(environment.dataDir, environment.linkSecret),
      warn,
    );
    const service = await startPublishing({ environment, publishing, roster, signal: stop });
    try {
      await Promise.race([service.catchUp.settled(), untilAborted(stop), publishing.lost]);
      if (!stop.aborted) log('ready');
      await Promise.race([untilAborted(stop), publishing.lost]);
    } finally {
      await service.stop();
    }
  } finally {
    await leaveSigners();
    await publishing.close();
    lock.release();
  }
}

if (import.meta.main) await runService(main);
