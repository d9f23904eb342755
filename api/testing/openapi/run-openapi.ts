import { openApiDifference, writeOpenApi } from './openapi-difference';

if (process.argv.includes('--check')) {
  const difference = await openApiDifference();
  if (difference !== undefined) {
    process.stderr.write(`${difference}\n`);
    process.exitCode = 1;
  }
} else {
  await writeOpenApi();
}
