import { type ComponentType, lazy } from 'react';

/**
 * React's `lazy`, which forgets a component's type parameters, with them.
 *
 * @param load imports a module whose default is the component
 */
export function lazyComponent<Component>(load: () => Promise<{ default: Component }>): Component {
  return lazy(load as unknown as () => Promise<{ default: ComponentType }>) as unknown as Component;
}
