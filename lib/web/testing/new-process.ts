/** Runs before each test file of the dashboard. The files share a process, so each begins without what `perProcess` has kept. */
(globalThis as { rostrum?: Map<string, unknown> }).rostrum?.clear();
