import { timeSlices } from '../base/time-slices';

/** So many items of an answer become text at once: single texts of all would take several times the memory. */
const ITEMS_OF_BLOCK = 200;

/** The answer to an upload as JSON: at once, the rows of a large file would keep everybody else waiting. */
export async function uploadResultJson(result: object): Promise<string> {
  const blocks: string[] = [];
  const slice = timeSlices();
  for (const [name, value] of Object.entries(result)) {
    blocks.push(`${blocks.length > 0 ? ',' : '{'}${JSON.stringify(name)}:`);
    if (!Array.isArray(value)) {
      blocks.push(JSON.stringify(value));
      continue;
    }
    blocks.push('[');
    for (let start = 0; start < value.length; start += ITEMS_OF_BLOCK) {
      const items = value.slice(start, start + ITEMS_OF_BLOCK).map((item) => JSON.stringify(item));
      blocks.push(start > 0 ? ',' : '', items.join(','));
      await slice();
    }
    blocks.push(']');
  }
  return `${blocks.join('')}}`;
}
