import { describe, expect, it } from 'vitest';
import { splitServerUrls, findDatabaseUrlProblem } from './database-url';

describe('the database URL', () => {
  it.each([
    ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
    [
      'postgres://u:p,q@a:5432,b:5433/db?sslmode=require',
      ['postgres://u:p,q@a:5432/db?sslmode=require', 'postgres://u:p,q@b:5433/db?sslmode=require'],
    ],
    ['postgresql://a,[::1]:5433/db', ['postgresql://a/db', 'postgresql://[::1]:5433/db']],
    [
      'postgres://u@%2Frun%2Fone,%2Frun%2Ftwo/db',
      ['postgres://u@%2Frun%2Fone/db', 'postgres://u@%2Frun%2Ftwo/db'],
    ],
    ['postgres://u@/db?host=/run/postgresql', ['postgres://u@/db?host=/run/postgresql']],
    ['postgres://u@a,b/db?target_session_attrs=read-write', expect.any(Array)],
    ['postgres://u@a,b/db?target_session_attrs=primary', expect.any(Array)],
  ])('%s is split into its servers', (url, servers) => {
    expect(findDatabaseUrlProblem(url)).toBeUndefined();
    expect(splitServerUrls(url)).toEqual(servers);
  });

  it.each([
    ['mysql://u@a/db', 'is an address like'],
    ['postgres://u:p#w@a/db', 'cannot be read as an address'],
    ['postgres://u@a:port/db', 'cannot be read as an address'],
    ['postgres://u@a:5432,b:port/db', 'cannot be read as an address'],
    ['postgres://u@a,/db', 'has a comma without a server'],
    ['postgres://u@,a/db', 'has a comma without a server'],
    ['postgres://u@/db?host=a,b&port=5432,5433', 'names several servers before the name'],
    ['postgres://u@a,b/db?host=/run/postgresql', 'names several servers before the name'],
    ['postgres://u@a,b/db?target_session_attrs=any', 'can have no other target_session_attrs'],
    ['postgres://u@a/db?target_session_attrs=standby', 'can have no other target_session_attrs'],
  ])('%s is rejected with a reason', (url, problem) => {
    expect(findDatabaseUrlProblem(url)).toContain(problem);
  });
});
