import description from '../../package.json' with { type: 'json' };

/** Version of the API: areas name a range of it that they work with. */
export const apiVersion = description.version;
