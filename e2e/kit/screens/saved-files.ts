import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  name: string;
  bytes: Uint8Array;
}

export function captureDownloads(): SavedFile[] {
  const saved: SavedFile[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const { href, download: name } = this;
    void fetch(href)
      .then((file) => file.arrayBuffer())
      .then((bytes) => saved.push({ name, bytes: new Uint8Array(bytes) }));
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}
