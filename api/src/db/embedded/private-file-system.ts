import { NodeFS } from '@electric-sql/pglite/nodefs';

const PERMISSIONS_OF_OTHERS = 0o077;

interface FileAttributes {
  readonly mode?: number;
}

interface DatabaseModule {
  readonly NODEFS: { readonly node_ops: { setattr: (node: unknown, attributes: FileAttributes) => void } };
}

/** Creates files for this user only, because PGlite sets mode 0666 on new files and ignores the umask. */
export class PrivateFileSystem extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const keepPrivate = ({ NODEFS: { node_ops } }: DatabaseModule) => {
      const { setattr } = node_ops;
      node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~PERMISSIONS_OF_OTHERS });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPrivate] } };
  }
}
