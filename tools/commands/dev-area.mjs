import { checkNode, ensureInstalled } from './install.mjs';

checkNode();
ensureInstalled();

const { developArea } = await import('../dev-area/develop-area.mjs');

await developArea(process.cwd(), process.argv.slice(2));
