/** The path at which assistants are served, below `{base_url}`. */
export const mcpPath = '/mcp';
