import type { Feature } from '@docs/kit'
import { merge } from 'webpack-merge'
import { createBundles, emitBundles, type Bundles } from './plugin/bundles'
import { exampleChunks, withoutExamples } from './plugin/exampleChunks'
import { exampleModules } from './plugin/exampleModules'
import { Examples } from './plugin/Examples'
import { fillExamples } from './plugin/fillPages'
import type { ExampleSettings } from './plugin/settings'

/** See {@link ExampleSettings}. Without an inspector, examples show no state. */
export type LiveExamplesOptions = Omit<ExampleSettings, 'inspector'> & { inspector?: string }

/**
 * Examples that run on the page, print their own source, and can be edited: `<Example name="…" />` shows the
 * component that the file of that name exports.
 */
export default function liveExamples({ inspector, ...options }: LiveExamplesOptions): Feature {
  const settings: ExampleSettings = { ...options, inspector }
  const examples = new Examples(settings.folder)
  let bundles: Promise<Bundles> | undefined
  return {
    remarkPlugins: [fillExamples(examples, settings)],
    components: ['Example'],
    plugin: ({ baseUrl }) => ({
      name: 'live-examples',
      getClientModules: () => [require.resolve('@docs/kit/styles.css')],
      getPathsToWatch: () => [`${settings.folder}/**/*`],
      // Once for all reloads of the dev server: they don't depend on the examples.
      loadContent: () => (bundles ??= createBundles(settings, baseUrl)),
      contentLoaded: async ({ content, actions }) => {
        await actions.createData('editor.json', JSON.stringify((content as Bundles).editor))
      },
      configureWebpack: (_config, isServer, _utils, content) =>
        merge(
          exampleModules(examples, settings),
          isServer
            ? withoutExamples(settings.folder)
            : merge(exampleChunks(settings.folder), { plugins: [emitBundles(content as Bundles)] }),
        ),
    }),
  }
}
