import { relative } from 'node:path';
import { parseCLI, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

/**
 * A Vitest plugin that makes every ineffective request an error. By itself Vitest accepts a filter that matches nothing beside
 * one that does, an unknown project beside a known one, a name that no test has, and `--exclude`, which has no effect on
 * projects.
 *
 * @param projects the names of all projects
 */
export function strictFilters(projects: readonly string[]) {
  let isAdded = false;
  return {
    name: 'strict-filters',
    configureVitest({ vitest }: { vitest: Vitest }): void {
      if (isAdded) return; // each project asks
      isAdded = true;
      const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)]);
      if (options.exclude !== undefined) throw new Error('--exclude has no effect on projects: name the files to run.');
      const unknown = [options.project ?? []].flat().find((name) => !/[*!]/.test(name) && !projects.includes(name));
      if (unknown !== undefined) throw new Error(`--project ${unknown}: the projects are ${projects.join(', ')}.`);
      vitest.config.reporters.push(reporter(filter, options.testNamePattern));
    },
  };
}

function reporter(filters: readonly string[], name: string | RegExp | undefined): Reporter {
  return {
    onTestRunStart(files: readonly TestSpecification[]) {
      const paths = files.map(({ moduleId }) => moduleId);
      const idle = filters.find((filter) => !paths.some((path) => path.includes(partOfPath(filter))));
      if (idle !== undefined) throw new Error(`"${idle}" matches no test file.`);
    },
    onTestRunEnd(files: readonly TestModule[]) {
      if (name === undefined || files.some(hasRun)) return;
      console.error(`No test has a name like ${name.toString()}.`);
      process.exitCode = 1;
    },
  };
}

/** Without the line number, with forward slashes. */
function partOfPath(filter: string): string {
  return relative('', filter.replace(/:\d+$/, '')).replaceAll('\\', '/');
}

function hasRun({ children }: TestModule): boolean {
  return [...children.allTests()].some((each) => ['passed', 'failed'].includes(each.result().state));
}
