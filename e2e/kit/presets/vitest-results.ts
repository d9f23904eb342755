import type { Reporter, TestModule } from 'vitest/node';
import { writeTestResults, formatFlakyTest } from './test-results.ts';

export default class VitestResults implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    writeTestResults({
      passed: count('passed'),
      failed: count('failed'),
      flaky: tests
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => formatFlakyTest(test.module.moduleId, test.fullName, test.result().errors)),
    });
  }
}
