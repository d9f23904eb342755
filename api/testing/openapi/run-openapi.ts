import { openApiDifference, writeOpenApi } from './openapi-difference';

/** `npm run openapi -w api` writes `openapi.json`; with `-- --check` it only compares. */
if (process.argv.includes('--check')) {
  const difference = await openApiDifference();
  if (difference !== undefined) {
    process.stderr.write(`${difference}\n`);
    process.exitCode = 1;
  }
} else {
  await writeOpenApi();
}
