import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { formatTestResult, writeTestResults } from './test-results.ts';

export default class VitestResults implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const having = (state: string) => tests.filter((test) => test.result().state === state);
    const format = (test: TestCase) =>
      formatTestResult(test.module.moduleId, test.fullName, test.result().errors);
    writeTestResults({
      passed: having('passed').length,
      failed: having('failed').map(format),
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(format),
    });
  }
}
