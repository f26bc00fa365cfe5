import { useEffect, useState } from 'react'
import { wrap, type Remote } from 'comlink'
import editor from '@generated/live-examples/default/editor.json'
import type { Files } from '../core/files'
import type { TypeProblem, TypeService } from './typesWorker'

/** What the compiler says of an example's files. */
export interface Types {
  /** Undefined until it has loaded. */
  service: Remote<TypeService> | undefined
  /** What it found, and in which files; undefined until it has checked some. */
  checked: { files: Files; problems: readonly TypeProblem[] } | undefined
  hasFailed: boolean
  /** Loads it again. */
  retry: () => void
}

/** Loads TypeScript into a worker, which ends with the component, and checks files whenever they change. */
export function useTypes(files: Files): Types {
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [service, setService] = useState<Remote<TypeService>>()
  const [checked, setChecked] = useState<Types['checked']>()

  useEffect(() => {
    const worker = new Worker(editor.typesWorker)
    const loaded = wrap<TypeService>(worker)
    const fail = () => setFailed(true)
    worker.addEventListener('error', fail)
    // In a function, because React would call the proxy.
    loaded.start(editor.declarations).then(() => setService(() => loaded), fail)
    return () => {
      worker.terminate()
      setService(undefined)
    }
  }, [tries])

  useEffect(() => {
    if (!service) return undefined
    let isOld = false
    service.check(files).then(
      (problems) => !isOld && setChecked({ files, problems }),
      () => !isOld && setFailed(true),
    )
    return () => {
      isOld = true
    }
  }, [service, files])

  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }

  return { service, checked, hasFailed, retry }
}
