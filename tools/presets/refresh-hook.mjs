const FILE_NAME = 'refresh-hook.js';

/** What React's renderer reports to; whoever refreshes components finds the renderer there. */
const SOURCE = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size, renderer);
    return this.renderers.size - 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
`;

/**
 * A development build of the shell can show what is saved in an area's dev server at once: for that React must find
 * this when it starts, and it is among the first that start.
 */
export const refreshHook = (mode) => ({
  name: 'refresh-hook',
  apply: (_config, { command }) => command === 'build' && mode === 'development',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE_NAME, source: SOURCE });
  },
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${FILE_NAME}` }, injectTo: 'head' }],
});
