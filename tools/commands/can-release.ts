import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorkspace, readBuiltArea } from '../release/built-area';
import { readLiveSide } from '../release/live-side';
import { reasonsAgainst, recordedContract, sharedModules } from '../release/reasons-against';
import { ReleaseError } from '../release/release-error';
import { runCommand, typedAddress } from '../release/release-command';

const USAGE =
  'Usage: npm run can-release -w remote-judges -- --shell <address> [--api <address, with /api>] [--built]';

await runCommand(
  {
    usage: USAGE,
    required: 'shell',
    options: { shell: { type: 'string' }, api: { type: 'string' }, built: { type: 'boolean' } },
  },
  async ({ shell, api, built }) => {
    const shellUrl = typedAddress('shell', shell);
    const apiUrl = api === undefined ? undefined : typedAddress('api', api);
    const workspace = process.cwd();
    if (!built) await buildWorkspace(workspace);
    const { area, version, dist } = await readBuiltArea(workspace);
    if (!existsSync(join(dist, 'contract.json'))) {
      throw new ReleaseError(`${dist} has no contract.json: an older build made it. Leave out --built.`);
    }
    const inDist = (name: string): unknown => JSON.parse(readFileSync(join(dist, name), 'utf8'));
    const { shared } = sharedModules.parse(inDist('mf-manifest.json'));
    const build = { area, shared, contract: recordedContract.parse(inDist('contract.json')) };
    const reasons = reasonsAgainst(build, await readLiveSide({ shellUrl, apiUrl }));
    if (reasons.length === 0) {
      console.log(`Yes: ${area.title} ${version} fits what is live at ${shellUrl}.`);
      return 0;
    }
    console.error(
      [`No: ${area.title} ${version} does not fit what is live at ${shellUrl}.`, ...reasons].join('\n  '),
    );
    return 1;
  },
);
