import path from 'node:path'
import type { Feature } from '@docs/kit'
import { merge } from 'webpack-merge'
import { bundled, bundledOnRequest } from './plugin/bundled'
import { exampleChunks, withoutExamples } from './plugin/exampleChunks'
import { Examples } from './plugin/Examples'
import { fillExamples } from './plugin/fillPages'
import type { ExampleSettings } from './plugin/settings'
import { exampleModules } from './plugin/exampleModules'

export { Examples } from './plugin/Examples'

/** See {@link ExampleSettings}. Without an inspector, examples show no state. */
export type LiveExamplesOptions = Omit<ExampleSettings, 'inspector'> & { inspector?: string }

/**
 * Examples that run on the page, print their own source, and can be edited: `<Example name="…" />` shows the
 * component that the file of that name exports.
 */
export default function liveExamples({ inspector, ...options }: LiveExamplesOptions): Feature {
  const settings: ExampleSettings = { ...options, inspector }
  const examples = new Examples(settings.folder)
  const bundles = (baseUrl: string) =>
    process.env.NODE_ENV === 'production'
      ? bundled(examples, settings)
      : bundledOnRequest(examples, settings, baseUrl)
  return {
    remarkPlugins: [fillExamples(examples, settings)],
    components: ['Example', 'Excerpt'],
    plugin: ({ baseUrl }) => ({
      name: 'live-examples',
      getClientModules: () => [
        require.resolve('@docs/kit/styles.css'),
        path.join(__dirname, 'clientModules/strayEdits.ts'),
      ],
      getPathsToWatch: () => [`${settings.folder}/**/*`],
      configureWebpack: (_config, isServer) =>
        merge(
          exampleModules(examples, settings),
          isServer
            ? withoutExamples(settings.folder)
            : merge(exampleChunks(settings.folder), bundles(baseUrl)),
        ),
    }),
  }
}
